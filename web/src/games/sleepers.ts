// The positions of the sleepers under a straight track across a picture that is 220 wide.

export const sleepers = Array.from({ length: 13 }, (_, number) => 14 + number * 16);
