/** The height of a car's bar, as far as it matters before it is seen. */
const STINT_PX = 50
/** What a folded list shows at first, with its button. */
const MOST_BARS = 21

/** About as high as the stints of so many cars. */
export const stintsHeight = (cars: number) => STINT_PX * Math.min(cars, MOST_BARS)
