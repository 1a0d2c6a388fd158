import { z } from 'zod'
import { secondsText } from '../seconds-text.ts'
import { lapText, percentText, raceClock } from '../shown-values.ts'
import type { DocumentCar, Kind, Text } from './document.ts'

// Kinds of figures: what they are in JSON and CSV, and how readers see them.

const kind = <Value>(
  schema: z.ZodType<Value, Value>,
  text: (value: Value) => Text,
): Kind<Value> => ({
  schema,
  text,
})

/** Unknown is a dash, and null in JSON. */
export const orUnknown = <Value>({ schema, text }: Kind<Value>): Kind<Value | null> =>
  kind(schema.nullable(), (value) => (value === null ? '-' : text(value)))

/** Shown as they are. */
const plain = <Value extends Text>(schema: z.ZodType<Value, Value>) =>
  kind(schema, (value) => value)

export const count = plain(z.int())
export const word = plain(z.string())
export const oneOf = <const Word extends string>(words: readonly Word[]) => plain(z.enum(words))

export const flag = kind(z.boolean(), (value) => (value ? 'Yes' : 'No'))
/** A fraction, shown as a percentage. */
export const share = kind(z.number(), percentText)

/** The number of a car in the results, which other answers name it by. */
export const entry = plain(z.int())
/** Position in the car's list of drivers. */
export const driver = plain(z.int().nullable())

/** Seconds, shown as a lap time: '1:31.048' */
export const lapTime = kind(z.number(), lapText)
/** Seconds, shown as a difference: '0.087' */
export const difference = kind(z.number(), (seconds) => secondsText(seconds))
/** Seconds of the race: '1:23:45' */
export const knownRaceTime = kind(z.number(), raceClock)
export const raceTime = kind(z.number().nullable(), raceClock)
export const kmh = kind(z.number(), (value) => value.toFixed(1))
export const list = <Value>(schema: z.ZodType<Value, Value>) => kind(z.array(schema), () => null)

/** A race time that leads to recordings of what happened from `from` on. */
export const moment = (atSeconds: number | null, from = atSeconds) => ({
  text: raceClock(atSeconds),
  moment: from,
})

type DrivenLap = { car: DocumentCar | undefined; lap: number; atSeconds: number | null }

/** The race time at the end of a lap, which leads to where it began. */
export const endOfLap = ({ car, lap, atSeconds }: DrivenLap) =>
  moment(atSeconds, lap === 1 ? 0 : (car?.crossings[lap - 2] ?? null))
