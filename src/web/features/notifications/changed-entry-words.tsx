import type { Parts } from './sentence-parts.ts'

/** What became of an entry in the queue. */
export function changedSentence({ who, race, own, details }: Parts) {
  const entry = own('your entry')
  const Entry = own('Your entry')
  switch (details.act) {
    case 'confirmed':
      return (
        <>
          {who} confirmed {entry} in {race}. You have a place.
        </>
      )
    case 'waitlisted':
      return (
        <>
          {who} approved {entry} in {race}. No place is free yet, so it is on the waitlist.
        </>
      )
    case 'moved-to-waitlist':
      return (
        <>
          {who} moved {entry} to the waitlist of {race}.
        </>
      )
    case 'let-in':
      return (
        <>
          {who} gave {entry} a place in {race}.
        </>
      )
    case 'reordered':
      return (
        <>
          {who} moved {entry} to position {details.position} on the waitlist of {race}.
        </>
      )
    case 'skipped':
      return (
        <>
          {who} lets others pass {entry} on the waitlist of {race}.
        </>
      )
    case 'unskipped':
      return (
        <>
          {who} lets {entry} move up from the waitlist of {race} again.
        </>
      )
    case 'offer-declined':
      return (
        <>
          {who} declined the place in {race}. {Entry} waits at the end of the queue.
        </>
      )
    case 'offer-ended':
      return (
        <>
          Nobody answered the offer of a place in {race} in time. {Entry} waits at the end of the
          queue.
        </>
      )
    case 'waitlist-closed':
      return (
        <>
          {who} closed the waitlist of {race}. {Entry} keeps its position, and still gets a place
          that becomes free.
        </>
      )
    default:
      return (
        <>
          {who} reopened {entry} in {race}.
          {details.lostNumber !== undefined &&
            ` Its number ${details.lostNumber} is taken: choose another one.`}
        </>
      )
  }
}
