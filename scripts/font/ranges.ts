/**
 * What the styles use. The defaults are where the font was drawn, so that fewer of its drawings have to be kept for
 * the space around them.
 */
export const WEIGHTS = { min: 400, max: 800, default: 551.97 }
export const WIDTHS = { min: 62.5, max: 95, default: 75 }
