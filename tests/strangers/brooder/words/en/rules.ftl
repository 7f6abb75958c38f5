brooder_say = In turns, say a number below ten.
brooder_end = The highest number wins.
