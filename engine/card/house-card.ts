/** The card that the simulator comes with, in the format of README.md. It is an original; its head says how its values were set. */
export const HOUSE_CARD = `# The house card of mahjong-arena: an original card, free to use and change.
#
# Its values even out what its lines pay, a time that a seat aims at them. They are what
#
#   pnpm card calibrate house --seed house --out house.card
#
# made of an earlier guess: five rounds of 40,000 games of four greedy. On 80,000 games that had no part in it the lines
# were 16.2 points apart with the guessed values, and are 3.6 apart with these (standard deviation beyond chance).
card House card
year 2026

section year   Year
section even   2468
section mirror Mirrors (numbers that add up to ten)
section quint  Quints
section run    Consecutive runs
section odd    13579
section three  369
section wind   Winds-Dragons
section pairs  Singles and Pairs   bonus=no

# a and d are the year's first and last digits
Y1   year    15 X   FFFF YA aaaB dddB               a=Y1 d=Y4
Y2   year    35 X   aaaA 0000 dddA DDDDB            a=Y1 d=Y4
Y3   year    75 X   FF YA YB DDDDC
Y4   year    35 X   FFF aaaA 0000 ddddA             a=Y1 d=Y4
Y5   year    25 X   NEWS YA dddB dddC               d=Y4
Y6   year   145 C   YA DDDB DDDC ddddA              d=Y4

E1   even    25 X   FFF 2222A 44A 66A 888A
E2   even    25 X   2222A 444A 666B 8888B
E3   even    25 X   FF 222A 4444B 666A DDB
E4   even    20 X   EEE 2222A 8888B WWW
E5   even    30 X   FFFF xxxxA xxxxB DDC            x=even
E6   even    40 X   22A 44A 66A 88A xxxB xxxC       x=even
E7   even    45 C   xxxA yyyA xxxB yyyB DDC         x=2,4,6 y=x+2
E8   even    15 X   FFF 2468A xxxB DDDDC            x=even

M1   mirror  35 X   FF xxxxA 5555A yyyyA            x=1-4 y=10-x
M2   mirror  15 X   FF xxxA yyyA xxxB yyyB          x=1-4 y=10-x
M3   mirror  25 X   FFFF xxxxA yyyyB DDC            x=1-4 y=10-x
M4   mirror  25 X   xxxA 5555B yyyA DDDDB           x=1-4 y=10-x
M5   mirror  20 X   xxxxA DDDA yyyyB DDDB           x=1-4 y=10-x
M6   mirror  20 X   NNN xxxxA yyyyA SSS             x=1-4 y=10-x
M7   mirror  25 X   xxA yyyA 5555B xxxC yyC         x=1-4 y=10-x

Q1   quint   95 X   FF xxxxxA xxB xxxxxC
Q2   quint  125 X   xxxxA yyyyyA zzzzzA             y=x+1 z=x+2
Q3   quint   35 X   FFFFF DDDDA xxxxxA
Q4   quint  150 X   VVVVV DDDDA xxxxxA
Q5   quint   50 X   FFFF xxxxxA yyyyyB              x=1-4 y=10-x
Q6   quint   85 X   xxxxxA xxxxB yyyyyA             y=x+1
Q7   quint   75 X   FFFF xxxxxxA yyyyA              y=x+1

R1   run     20 X   FFF xxxxA yyyA zzzzA            y=x+1 z=x+2
R2   run     15 X   FFFF xxxA yyyyB zzzC            y=x+1 z=x+2
R3   run     20 X   xxxA yyA zzzzA vvA wwwA         y=x+1 z=x+2 v=x+3 w=x+4
R4   run     20 X   xxxA yyyyA zzzA yyyyB           y=x+1 z=x+2
R5   run     20 X   FF xxA yyyA zzzB wwwwB          y=x+1 z=x+2 w=x+3
R6   run     25 X   xxxA yyyA DDDDA zzzzB           y=x+1 z=x+2
R7   run     40 C   xyzA xyzB xxxxC yyyyC           y=x+1 z=x+2
R8   run     40 X   xxxxA yyyyB DDB zzzzC           y=x+1 z=x+2
R9   run     40 X   xxA yyA zzA xxxxB yyyyC         y=x+1 z=x+2
R10  run     25 C   FFF xxxA yyyB zzzA wwB          y=x+1 z=x+2 w=x+3

O1   odd     25 X   111A 33A 5555A 77A 999A
O2   odd     20 X   FFFF 1111A 55B 9999A
O3   odd     25 X   xxxA yyyyA zzzB DDDDB           x=1,3,5 y=x+2 z=x+4
O4   odd     20 X   FF 13579A xxxxB DDDC            x=odd
O5   odd     15 X   FFF xxxxA xxxxB xxxC            x=odd
O6   odd     15 X   00 xxxA yyyA xxxB yyyB          x=1,3,5,7 y=x+2
O7   odd     20 X   EE 777A 9999A 777B WW

T1   three   20 X   FFFF 333A 6666A 999A
T2   three   20 X   FFF 3333A 666B 9999C
T3   three   25 X   xxxxA xxxxB xxxC DDDC           x=3,6,9
T4   three   45 X   33A 666A 99A 333B 6666B
T5   three   20 X   369A 369B xxxxC FFFF            x=3,6,9
T6   three   25 X   333A 66A 9999A (333B 66B | 66B 999B)

W1   wind    30 X   NN EEEE WWWW SS FF
W2   wind    15 X   FFF NEWS DDDDA DDDB
W3   wind    50 X   UUUU VVVV RR GG 00
W4   wind    15 X   FFF VVVV xxxxA DDDA
W5   wind    20 X   NNN EEE xxxxA yyyyA             y=x+1
W6   wind    35 X   RRRR GGGG 000 VVV
W7   wind    45 X   FF NN EE WW SS DDDDA
W8   wind    30 X   RG0 RG0 VVVV FFFF

P1   pairs   90 C   FF NN SS xxA xxB xxC DDA
P2   pairs   55 C   FF 2468A 2468B 2468C
P3   pairs  150 C   00 xxA yyA zzA xxB yyB zzB      y=x+1 z=x+2
P4   pairs  150 C   11A 33A 55A 77A 99A 11B 99C
P5   pairs   95 C   FF NEWS YA YB
P6   pairs  150 C   FF 33A 66A 99A 33B 66B 99B
P7   pairs   70 C   EE xyzwA xyzwB xyzwC            y=x+1 z=x+2 w=x+3
P8   pairs   60 C   FF RG0 123456789A
`;
