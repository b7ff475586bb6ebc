function line_line(a1, a2, b1, b2, kind) return kind == "ray" end
