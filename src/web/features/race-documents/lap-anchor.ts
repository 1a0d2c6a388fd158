/** In the address, of the lap of a car that a link leads to. */
export const lapAnchor = (lap: number) => `lap-${lap}`
