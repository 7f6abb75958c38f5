lantern_wind = The wind blows lamps out. A storm needs wind.
lantern_cast = A spell lights a lamp, or puts it out.
lantern_end = After three rounds all win if a lamp burns.
