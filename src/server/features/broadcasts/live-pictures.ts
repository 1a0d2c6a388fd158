import { markup } from '#server/html/markup.ts'
import type { LiveRow, LiveTiming } from '#shared/contract/live-timing.ts'
import type { PublicEntry } from '#shared/contract/public/events.ts'
import type { LivePicture } from '#shared/domain/broadcasts/broadcast-pictures.ts'
import { type LiveClock, liveClock } from '#shared/domain/live-timing/live-clock.ts'
import { FLAG_WORDS } from '#shared/domain/live-timing/moment-words.ts'
import { gapText, lapText, raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { classMark } from './picture-style.ts'
import { carPages, type Pages } from './shown-pictures.ts'

/** What is on the track, and how it may be said on air. */
type OnAir = {
  timing: LiveTiming
  /** Undefined where members are named as members see them. */
  entries: readonly PublicEntry[] | undefined
  now: Date
  /** Of the only car. */
  number: string | undefined
}

/** The pages of a live picture. None while the signal is lost: what is old is not on air. */
export function livePages(picture: LivePicture, onAir: OnAir): Pages {
  const clock = liveClock(onAir.timing.head, onAir.now)
  return clock.signal === 'lost' ? [] : PAGES[picture](onAir, clock)
}

const PAGES: Record<LivePicture, (onAir: OnAir, clock: LiveClock) => Pages> = {
  tower: towerPages,
  battle: battlePages,
  'on-track': carOnTrack,
}

/** Lines that fit between the edges of a picture, with their classes. */
const LINES = 21

function towerPages(onAir: OnAir, clock: LiveClock): Pages {
  const classes = new Map<string, LiveRow[]>()
  for (const row of onAir.timing.rows)
    classes.set(row.carClass, [...(classes.get(row.carClass) ?? []), row])
  if (classes.size === 0) return []
  const most = Math.max(1, Math.floor((LINES - classes.size) / classes.size))
  return [
    markup`<section class="tower"><header class="${flagMark(clock)}"><b>${timeText(clock)}</b><i>${flagText(clock)}</i></header>${[
      ...classes,
    ].map(
      ([carClass, rows]) => markup`
<h2 class="${classMark(carClass)}">${carClass}<i>${rows.length}</i></h2><ol class="${classMark(carClass)}">${rows
        .slice(0, most)
        .map(
          (row) => markup`
<li><b>${row.classPlace}</b><span class="plate">${row.number}</span><span>${nameOf(row, onAir)}</span><i>${gapOf(row)}</i></li>`,
        )}</ol>`,
    )}</section>`,
  ]
}

/** The smallest distance of two cars of a class; with a number, that car and the one ahead of it. */
function battlePages(onAir: OnAir): Pages {
  const { rows } = onAir.timing
  const fights = rows.flatMap((row) => {
    const ahead = rows.find(
      (one) => one.carClass === row.carClass && one.classPlace === row.classPlace - 1,
    )
    const seconds = row.interval?.laps === 0 ? row.interval.seconds : null
    const isOn = [row, ahead].every((one) => one?.state === 'track')
    return ahead && seconds !== null && isOn ? [{ row, ahead, seconds }] : []
  })
  const fight = fights
    .filter(({ row }) => onAir.number === undefined || row.number === onAir.number)
    .toSorted((one, other) => one.seconds - other.seconds)[0]
  if (!fight) return []
  const car = (row: LiveRow) =>
    markup`<div><b>P${row.classPlace}</b><span class="plate">${row.number}</span><span>${nameOf(row, onAir)}</span></div>`
  return [
    markup`<section class="battle ${classMark(fight.row.carClass)}">${car(fight.ahead)}<p>${gapText({ laps: 0, seconds: fight.seconds }) || '+0.000'}</p>${car(fight.row)}</section>`,
  ]
}

/** A car at the lower edge as it is now: the one that is asked for, otherwise the leader. */
function carOnTrack(onAir: OnAir, clock: LiveClock): Pages {
  const row = onAir.timing.rows.find(
    ({ number, place }) => number === onAir.number || (onAir.number === undefined && place === 1),
  )
  if (!row) return []
  const { greenAt } = onAir.timing.head.clock
  const since = row.drivingSince ?? greenAt
  const figures: [string, string][] = [
    [row.carClass, `P${row.classPlace}`],
    [row.classPlace === 1 ? 'Lap' : 'Gap', gapOf(row).replace(/^lap /, '')],
    ['In the car', since === null ? '' : raceClock(Math.max(0, clock.et - since)).slice(0, -3)],
    ['Best lap', row.best ? lapText(row.best.seconds) : ''],
  ]
  return carPages(
    [
      {
        number: row.number,
        carClass: row.carClass,
        names: nameOf(row, onAir),
        team: onAir.entries ? '' : row.team,
        figures: figures.filter(([, value]) => value !== ''),
      },
    ],
    undefined,
  )
}

const OUT: Partial<Record<LiveRow['state'], string>> = {
  pit: 'pit',
  garage: 'garage',
  retired: 'out',
  disqualified: 'out',
  left: 'out',
}

function gapOf(row: LiveRow) {
  const out = OUT[row.state]
  if (out) return out
  if (row.classPlace === 1) return `lap ${row.laps + 1}`
  return row.gap ? gapText({ laps: row.gap.laps, seconds: row.gap.seconds ?? 0 }) : ''
}

/** The driver, if members are named as members see them; otherwise the entry, as its crew chose to be named. */
function nameOf(row: LiveRow, { entries }: OnAir) {
  if (!entries) return row.driver
  const entry = entries.find(
    ({ number, carClass }) => number === row.number && carClass === row.carClass,
  )
  return entry?.team?.name ?? entry?.crew.map(({ name }) => name).join(', ') ?? ''
}

const timeText = (clock: LiveClock) => raceClock(clock.left ?? clock.since ?? clock.et)

function flagText({ phase }: LiveClock) {
  switch (phase) {
    case 'before':
      return 'On the grid'
    case 'running':
      return FLAG_WORDS.green
    case 'chequered':
      return 'Chequered flag'
    case 'finished':
      return 'Finished'
    default:
      return FLAG_WORDS[phase]
  }
}

const flagMark = ({ phase }: LiveClock) =>
  phase === 'running'
    ? 'green'
    : phase === 'full-course-yellow'
      ? 'yellow'
      : phase === 'red'
        ? 'red'
        : ''
