"""Speaks the frames of the environment (bots/python/ENV.md), but takes its time: `interrupted.test.ts` interrupts its client.

    python3 slow_server.py HALF TABLES …

Every observation is the number of its frame. HALF says where it waits for a moment: `before` an answer, in the `middle` of one,
or before it `reads` anything. A frame of the number 3, 4 … has the number of the one before with `repeats`.
"""

import json
import os
import struct
import sys
import time

HALF, TABLES = sys.argv[1], int(sys.argv[2])
HEADER = struct.Struct("<4sHHII")
KINDS = {"hello": 0, "decisions": 1}


def align(offset):
    return -(-offset // 8) * 8


arrays, end = [], 0
for name, code, width in (
    ("rewards", "int32", 1),
    ("ended", "int32", 0),
    ("action_mask", "uint8", 2),
    ("observation", "int8", 1),
):
    arrays.append({"name": name, "type": code, "shape": [TABLES, width] if width else [TABLES], "offset": align(end)})
    end = align(end) + TABLES * (width or 1) * (4 if code == "int32" else 1)


def write(kind, number, payload, waits=False):
    frame = HEADER.pack(b"MJEV", 1, KINDS[kind], len(payload), number) + payload
    middle = len(frame) // 2 if waits else len(frame)
    try:
        os.write(1, frame[:middle])
        if waits:
            time.sleep(0.5)
            os.write(1, frame[middle:])
    except BrokenPipeError:
        sys.exit(0)


def decisions(number):
    payload = bytearray(end)
    for array, value in zip(arrays, (0, 0, 1, number)):
        if value:
            size = TABLES * array["shape"][-1] if len(array["shape"]) > 1 else TABLES
            payload[array["offset"] : array["offset"] + size] = bytes([value]) * size
    return bytes(payload)


def read(length):
    data = b""
    while len(data) < length:
        piece = os.read(0, length - len(data))
        if not piece:
            sys.exit(0)
        data += piece
    return data


part = {"name": "number", "offset": 0, "shape": [1], "doc": "of the frame"}
hello = {"tables": TABLES, "players": 1, "actions": 2, "substitutes": False, "arrays": arrays, "bytes": end}
write("hello", 0, json.dumps({**hello, "observation": {"size": 1, "parts": [part]}}).encode())
if HALF == "reads":
    time.sleep(0.5)
number = 0
while True:
    _, _, _, length, _ = HEADER.unpack(read(HEADER.size))
    read(length)
    number += 1
    if HALF == "before" and number > 1:
        time.sleep(0.3)
    write("decisions", number - (HALF == "repeats" and number > 2), decisions(number), HALF == "middle" and number > 1)
