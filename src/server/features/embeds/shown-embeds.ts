import { type Markup, markup } from '#server/html/markup.ts'
import type { PublicChampionship, PublicTable } from '#shared/contract/public/championships.ts'
import type {
  PublicEntry,
  PublicEventCard,
  PublicResult,
  PublicResults,
} from '#shared/contract/public/events.ts'
import { inClasses } from '#shared/domain/embeds/in-classes.ts'
import { isOut, timeOf } from '#shared/domain/embeds/shown-time.ts'
import { stateWords } from '#shared/domain/results/classification-state.ts'
import { sessionNameAmong } from '#shared/domain/results/session-name.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { formatDay, formatMoment } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { Embed } from './embed-page.ts'
import { classMark } from './embed-style.ts'

/** The countdown to an event; without one, that there is none. */
export function nextEmbed(event: PublicEventCard | undefined, now: Date): Embed {
  if (!event)
    return sentence('No event is planned at the moment.', 'The next one appears here.', {
      text: 'All events',
      href: '/events',
    })
  const { id, title, startDateTime, endDateTime, timezone, track } = event
  const [start, end] = [startDateTime.toISOString(), endDateTime.toISOString()]
  return {
    title,
    body: () => markup`<main class="next">${headOf(title, trackLabel(track))}
<div><time datetime="${start}">${formatMoment(startDateTime, timezone)}</time></div>
<div><b class="clock"${event.status !== 'cancelled' && markup` data-start="${start}" data-end="${end}"`}>${stateOf(event, now)}</b>
<span class="quiet">${placesText(event)}</span></div></main>`,
    more: { text: signUpText(event, now), href: `/events/${id}` },
  }
}

/** Where no script counts. */
function stateOf({ startDateTime, endDateTime, timezone, status }: PublicEventCard, now: Date) {
  if (status === 'cancelled') return 'Cancelled'
  if (startDateTime > now) return formatDay(startDateTime, timezone)
  return endDateTime > now && status === 'upcoming' ? 'Under way' : 'Over'
}

const placesText = ({ registrationCount, maxParticipants }: PublicEventCard) =>
  `${registrationCount} of ${counted(maxParticipants, 'place')} taken`

function signUpText(event: PublicEventCard, now: Date) {
  const { status, registrationStartDate, registrationEndDate, timezone } = event
  if (status !== 'upcoming' || now > registrationEndDate) return 'Open the event'
  if (now < registrationStartDate)
    return `Sign-up opens ${formatDay(registrationStartDate, timezone)}`
  return `Sign up until ${formatDay(registrationEndDate, timezone)}`
}

export function entriesEmbed(event: PublicEventCard, entries: readonly PublicEntry[]): Embed {
  const { id, title, track, startDateTime, timezone, classes } = event
  const head = headOf(title, `${trackLabel(track)}, ${formatMoment(startDateTime, timezone)}`)
  const order = classes.map(({ name }) => name)
  return {
    title: `Entries: ${title}`,
    body: (most) =>
      markup`<main>${head}${inClasses(entries, order).map(
        ([carClass, rows]) => markup`
<section class="${classMark(carClass)}"><h2>${carClass}<small>${counted(rows.length, 'entry', 'entries')}</small></h2>
<ol class="rows entries">${rows.slice(0, most).map(entryRow)}</ol>${further(rows.length - most, 'entry', 'entries')}</section>`,
      )}${entries.length === 0 && nothing('Nobody has entered yet.')}</main>`,
    more: { text: 'Open the event', href: `/events/${id}` },
  }
}

function entryRow({ number, team, crew, carModel, waitlistPosition, isConfirmed }: PublicEntry) {
  const state =
    waitlistPosition === null ? !isConfirmed && 'not confirmed' : `waitlist, ${waitlistPosition}`
  return markup`
<li>${plate(number)}${carText(team, crew, carModel)}<small>${state}</small></li>`
}

export function resultEmbed(results: PublicResults): Embed {
  const { event, session, sessions, classification, rows } = results
  const head = headOf(
    event.title,
    [
      session && sessions.length > 1 && sessionNameAmong(session, sessions),
      trackLabel(event.track),
      formatDay(event.startDateTime, event.timezone),
      classification && stateWords(classification, event.timezone),
    ]
      .filter(Boolean)
      .join(', '),
  )
  return {
    title: `Result: ${event.title}`,
    body: (most) =>
      markup`<main>${head}${inClasses(rows).map(
        ([carClass, cars]) => markup`
<section class="${classMark(carClass)}"><h2>${carClass}<small>${counted(cars.length, 'car')}</small></h2>
<ol class="rows">${cars.slice(0, most).map(resultRow)}</ol>${further(cars.length - most, 'car', 'cars')}</section>`,
      )}${rows.length === 0 && nothing('There is no result yet.')}</main>`,
    more: { text: 'Full result', href: `/events/${event.id}?tab=results` },
  }
}

const resultRow = (row: PublicResult) => markup`
<li><b>${isOut(row) ? '–' : row.classPosition}</b>${plate(row.carNumber)}${carText(row.team, row.drivers, row.carModel)}<i>${timeOf(row)}</i></li>`

export type ClassTable = { carClass: string; table: PublicTable }

export function tableEmbed(championship: PublicChampionship, tables: readonly ClassTable[]): Embed {
  const { key, name, heldRounds, plannedRounds, isClosed } = championship
  const raced = tables.filter(({ table }) => table.rows.length > 0)
  const head = headOf(
    name,
    isClosed ? 'Final table' : `After ${heldRounds} of ${counted(plannedRounds, 'round')}`,
  )
  return {
    title: name,
    body: (most) =>
      markup`<main>${head}${raced.map(({ carClass, table: { rounds, rows } }) => {
        const heads = rounds.map(
          (round, index) =>
            markup`<th scope="col" title="${round.name || round.trackName}">R${index + 1}</th>`,
        )
        return markup`
<section class="${classMark(carClass)}"><h2>${carClass}</h2>
<div class="wide" tabindex="0" role="group" aria-label="${carClass}"><table>
<tr><th class="place" scope="col">P</th><th class="who" scope="col">Name</th><th scope="col">Points</th>${heads}</tr>${rows.slice(0, most).map(tableRow)}
</table></div>${further(rows.length - most, 'row', 'rows')}</section>`
      })}${raced.length === 0 && nothing('The table appears here once a round has results.')}</main>`,
    more: { text: 'Full table', href: `/championships/${key}` },
  }
}

function tableRow({ position, person, carNumber, points, cells }: PublicTable['rows'][number]) {
  const number = carNumber !== null && markup` <small>#${carNumber}</small>`
  return markup`
<tr><td class="place">${position ?? '–'}</td><td class="who">${person.name}${number}</td><td class="sum">${points}</td>${cells.map(
    (cell) => markup`<td class="in">${cellText(cell)}</td>`,
  )}</tr>`
}

function cellText(cell: PublicTable['rows'][number]['cells'][number]) {
  if (cell === null) return '–'
  return cell.isDropped ? markup`<s>${cell.points}</s>` : cell.points
}

/** In place of what is hidden, turned off or was never there: nobody learns which. */
export const emptyEmbed = sentence(
  'There is nothing to show here.',
  'It may have moved, or is not public any more.',
  { text: 'Open the site', href: '/' },
)

function sentence(title: string, text: string, more: Embed['more']): Embed {
  return { title, body: () => markup`<main class="next">${headOf(title, text)}</main>`, more }
}

function headOf(title: string, text: string) {
  return markup`<header><h1>${title}</h1><p>${text}</p></header>`
}

const nothing = (text: string) => markup`<p class="none">${text}</p>`

function further(count: number, one: string, other: string): Markup | false {
  return (
    count > 0 && markup`<p class="more">and ${counted(count, `more ${one}`, `more ${other}`)}</p>`
  )
}

const plate = (number: string | null) => markup`<span class="plate">${number ?? '–'}</span>`

type Named = { name: string }

/** The team, and its drivers below; without a team, the drivers. */
function carText(team: Named | null, crew: readonly Named[], carModel: string) {
  const names = crew.map(({ name }) => name).join(', ')
  const below = [team && names, carModel].filter(Boolean).join(' · ')
  return markup`<span>${team?.name ?? names}<small>${below}</small></span>`
}
