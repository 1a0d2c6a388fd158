import type { Compared, RaceChoice } from '#shared/domain/crew-plans/race-choices.ts'
import type { MoveReason, Moved } from '#shared/domain/crew-plans/why-moved.ts'
import { lapText } from '#shared/domain/race-documents/shown-values.ts'
import { durationText } from '#shared/domain/words/duration-words.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { percentText } from './plan-words.ts'

type NameOf = (member: number | null) => string

/** 'The next driver gets in 2 min later than planned.' */
export function movedText({ nextSeconds, laps }: Moved) {
  const isMoved = nextSeconds !== null && Math.abs(nextSeconds) >= 1
  return [
    nextSeconds !== null &&
      `The next driver gets in ${isMoved ? `${laterText(nextSeconds)} than` : 'as'} planned.`,
    laps !== 0 && `The race has ${moreText(laps, 'lap')} than planned.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** One reason why a plan moved, as a sentence. */
export function reasonText(reason: MoveReason, nameOf: NameOf): string {
  switch (reason.kind) {
    case 'driver':
      return `Stint ${reason.stint}: ${nameOf(reason.member)} drove instead of ${nameOf(reason.instead)}.`
    case 'unplanned':
      return `Stint ${reason.stint}: nobody had planned that ${nameOf(reason.member)} goes out in lap ${reason.firstLap}.`
    case 'length':
      return `Stint ${reason.stint}: ${nameOf(reason.member)} drove ${moreText(reason.laps, 'lap')} than planned, so it ended ${laterText(reason.seconds)}.`
    case 'speed':
      return `Stint ${reason.stint}: the laps took ${durationText(Math.abs(reason.seconds))} ${reason.seconds > 0 ? 'more' : 'less'} than planned.`
    case 'stop':
      return `The stop after stint ${reason.stint} took ${durationText(Math.abs(reason.seconds))} ${reason.seconds > 0 ? 'more' : 'less'} than planned.`
    case 'pace':
      return `Laps of ${lapText(reason.figure.value)} instead of ${lapText(reason.figure.planned)}: last ${reason.figure.laps} of this race.`
  }
  const { value, planned, laps } = reason.figure
  return `${percentText(value, 2)} energy per lap instead of ${percentText(planned ?? 0, 2)}: last ${laps} of this race.`
}

const laterText = (seconds: number) =>
  `${durationText(Math.abs(seconds))} ${seconds > 0 ? 'later' : 'earlier'}`

const moreText = (count: number, thing: string) =>
  `${counted(Math.abs(count), thing)} ${count > 0 ? 'more' : 'less'}`

/** '2 more than planned' */
export const stopsNote = ({ stops }: Compared) =>
  stops === 0 ? 'as planned' : `${Math.abs(stops)} ${stops > 0 ? 'more' : 'fewer'} than planned`

/** What a choice gains or loses, until the flag. */
export function gainText({ endSeconds, laps }: Compared) {
  if (endSeconds === null) return `${moreText(laps, 'lap')} at the flag`
  return differenceText(endSeconds)
}

/** '4 s lost', 'nothing lost' */
export function differenceText(seconds: number) {
  const whole = Math.round(seconds)
  if (whole === 0) return 'nothing lost'
  return `${Math.abs(whole)} s ${whole > 0 ? 'lost' : 'gained'}`
}

/** Whether what is in lasts until the car comes in. */
export function energyNote({ energyNeeded, energyThere }: RaceChoice) {
  if (energyNeeded === null) return 'no energy in this car'
  if (energyThere === null) return 'nobody tells what is in'
  return `${percentText(energyThere, 1)} ${energyThere >= energyNeeded ? 'is in' : 'is in: too little'}`
}
