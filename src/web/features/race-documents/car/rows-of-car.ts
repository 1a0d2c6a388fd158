/** How many rows of each table of a car are shown at first: its page has five of them below each other, and a day has 30 stops. */
export const ROWS_OF_CAR = 12
