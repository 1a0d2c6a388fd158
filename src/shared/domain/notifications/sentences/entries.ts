import { counted } from '../../words/plural.ts'
import type { Facts } from '../facts.ts'
import { type Part, sentence } from '../parts.ts'
import type { Words, WordsOf } from '../words.ts'

const became =
  (what: string): Words['title'] =>
  ({ own }) =>
    sentence`${own('Your entry')}: ${what}`

const offered: Words['title'] = ({ own, on, details }) =>
  sentence`A place for ${own('your entry')}: answer by ${on(details.until)}`

export const entryWords: WordsOf<
  | 'entry-withdrawn'
  | 'entry-removed'
  | 'entry-promoted'
  | 'entry-offered'
  | 'offer-ending'
  | 'entry-rejected'
  | 'entry-changed'
  | 'check-in-open'
  | 'place-lost'
  | 'absence-marked'
  | 'absence-excused'
> = {
  'entry-withdrawn': {
    opens: 'entry',
    title: became('withdrawn'),
    text: ({ who, own, race }) => sentence`${who} withdrew ${own('your entry')} from ${race}.`,
  },
  'entry-removed': {
    opens: 'entry',
    title: became('removed'),
    text: ({ who, own, race, reason }) =>
      sentence`${who} removed ${own('your entry')} from ${race}.${reason}`,
  },
  'entry-rejected': {
    opens: 'entry',
    title: became('rejected'),
    text: ({ who, own, race, reason }) =>
      sentence`${who} rejected ${own('your entry')} in ${race}.${reason}`,
  },
  'entry-offered': {
    opens: 'entry',
    title: offered,
    text: ({ own, race, on, details }) =>
      sentence`A place in ${race} is offered to ${own('your entry')}. Accept or decline it until ${on(details.until)}.`,
  },
  'offer-ending': {
    opens: 'entry',
    title: offered,
    text: ({ own, race, on, details }) =>
      sentence`The place in ${race} is offered to ${own('your entry')} only until ${on(details.until)}.`,
  },
  'entry-changed': {
    opens: 'entry',
    title: (facts) => became(BECAME[facts.details.act ?? 'reopened'])(facts),
    text: (facts) => sentence`${changed(facts)}${facts.reason}`,
  },
  'entry-promoted': {
    opens: 'entry',
    title: ({ race }) => sentence`You are in: ${race}`,
    text: ({ own, race }) =>
      sentence`${own('Your entry')} moved up from the waitlist of ${race}. You have a place.`,
  },
  'check-in-open': {
    opens: 'entry',
    title: ({ race }) => sentence`Check-in is open: ${race}`,
    text: ({ own, race, details: { minutes = 15 } }) =>
      sentence`Check-in for ${race} is open. Check in ${own('your entry')} at least ${counted(minutes, 'minute')} before the start.`,
  },
  'place-lost': {
    opens: 'entry',
    title: became('place lost'),
    text: ({ own, race }) =>
      sentence`${own('Your entry')} was not checked in for ${race}. Its place went to a crew on the waitlist.`,
  },
  'absence-marked': {
    opens: 'entry',
    title: ({ race, details }) =>
      sentence`${details.attendance === 'late' ? 'Marked as late' : 'Marked as a no-show'}: ${race}`,
    text: ({ own, race, details }) =>
      sentence`${own('Your entry')} is marked as ${details.attendance === 'late' ? 'withdrawn late' : 'a no-show'} in ${race}. If there was a reason, tell an organiser.`,
  },
  'absence-excused': {
    opens: 'entry',
    title: ({ race }) => sentence`Absence excused: ${race}`,
    text: ({ who, own, race }) =>
      sentence`${who} excused the absence of ${own('your entry')} in ${race}.`,
  },
}

type Act = NonNullable<Facts['details']['act']>

const BECAME: Readonly<Record<Act, string>> = {
  confirmed: 'you have a place',
  waitlisted: 'on the waitlist',
  'moved-to-waitlist': 'on the waitlist',
  'let-in': 'you have a place',
  reordered: 'moved on the waitlist',
  skipped: 'others may pass it',
  unskipped: 'moves up again',
  reopened: 'reopened',
  'offer-declined': 'place declined',
  'offer-ended': 'the offer has ended',
  'waitlist-closed': 'the waitlist is closed',
}

/** What became of an entry in the queue. */
function changed({ who, race, own, details: { act = 'reopened', position, lostNumber } }: Facts) {
  const entry = own('your entry')
  const Entry = own('Your entry')
  const sentences: Readonly<Record<Act, () => Part[]>> = {
    confirmed: () => sentence`${who} confirmed ${entry} in ${race}. You have a place.`,
    waitlisted: () =>
      sentence`${who} approved ${entry} in ${race}. No place is free yet, so it is on the waitlist.`,
    'moved-to-waitlist': () => sentence`${who} moved ${entry} to the waitlist of ${race}.`,
    'let-in': () => sentence`${who} gave ${entry} a place in ${race}.`,
    reordered: () =>
      sentence`${who} moved ${entry} to position ${position} on the waitlist of ${race}.`,
    skipped: () => sentence`${who} lets others pass ${entry} on the waitlist of ${race}.`,
    unskipped: () => sentence`${who} lets ${entry} move up from the waitlist of ${race} again.`,
    'offer-declined': () =>
      sentence`${who} declined the place in ${race}. ${Entry} waits at the end of the queue.`,
    'offer-ended': () =>
      sentence`Nobody answered the offer of a place in ${race} in time. ${Entry} waits at the end of the queue.`,
    'waitlist-closed': () =>
      sentence`${who} closed the waitlist of ${race}. ${Entry} keeps its position, and still gets a place that becomes free.`,
    reopened: () =>
      sentence`${who} reopened ${entry} in ${race}.${lostNumber !== undefined && ` Its number ${lostNumber} is taken: choose another one.`}`,
  }
  return sentences[act]()
}
