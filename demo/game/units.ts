import { TICKS } from '../race-file/drive.ts'
import { GREEN } from '../race-file/write-log.ts'

/** The game notices crossings every 20 ms. */
const STEP = TICKS / 50

/** Seconds on the game's clock, as it counts crossings. @param at ticks from the green flag */
export const crossing = (at: number) => (Math.ceil((at + GREEN) / STEP) * STEP) / TICKS

export const toSeconds = (ticks: number) => ticks / TICKS

export const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
