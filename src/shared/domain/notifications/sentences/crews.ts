import { listInWords } from '../../words/list-in-words.ts'
import { counted, plural } from '../../words/plural.ts'
import { sentence } from '../parts.ts'
import type { Words, WordsOf } from '../words.ts'

const changed: Words['title'] = ({ own }) => sentence`Crew of ${own('your entry')} changed`

const missing: Words['title'] = ({ own }) => sentence`${own('Your entry')}: drivers are missing`

export const crewWords: WordsOf<
  | 'crew-invitation'
  | 'crew-answer'
  | 'crew-left'
  | 'crew-role'
  | 'crew-swap'
  | 'crew-entered'
  | 'crew-short'
  | 'captaincy'
  | 'line-up-incomplete'
  | 'availability-asked'
  | 'stint-soon'
> = {
  'crew-invitation': {
    opens: 'entry',
    title: ({ own, race }) => sentence`Invitation: ${own('a crew')}, ${race}`,
    text: ({ who, crew, race, details }) =>
      sentence`${who} invited you to join ${crew} in ${race} as a ${details.role}.`,
  },
  'crew-answer': {
    opens: 'entry',
    title: changed,
    text: ({ they, person, crew, race, details }) => {
      const { isExpired, isLink, isAccepted } = details
      if (!isExpired)
        return sentence`${they} ${isAccepted ? 'joined' : 'declined to join'} ${crew} in ${race}.`
      const invitation = isLink ? ['An invitation link'] : sentence`The invitation of ${person}`
      return sentence`${invitation} to ${crew} in ${race} has expired.`
    },
  },
  'crew-left': {
    opens: 'entry',
    title: changed,
    text: ({ who, they, removed, crew, race, details: { ended } }) => {
      if (ended === 'deleted')
        return sentence`A member deleted their account, and left ${crew} in ${race}.`
      return ended === 'left'
        ? sentence`${they} left ${crew} in ${race}.`
        : sentence`${who} removed ${removed} from ${crew} in ${race}.`
    },
  },
  'crew-role': {
    opens: 'entry',
    title: changed,
    text: ({ who, crew, race, details }) =>
      sentence`${who} made you a ${details.role} in ${crew} in ${race}.`,
  },
  'crew-swap': {
    opens: 'entry',
    title: changed,
    text: ({ who, removed, crew, race, because, details: { ended } }) =>
      sentence`${who} swapped ${removed} ${ended === 'removed' ? 'out of' : 'into'} ${crew} in ${race}${because}`,
  },
  'crew-entered': {
    opens: 'entry',
    title: (facts) =>
      facts.details.isAdded ? changed(facts) : sentence`You are entered: ${facts.race}`,
    text: ({ who, removed, own, crew, race, because, details: { isAdded } }) =>
      isAdded
        ? sentence`${who} added ${removed} to ${crew} in ${race}${because}`
        : sentence`${who} entered you in ${race} with ${own('a car')}${because}`,
  },
  'crew-short': {
    opens: 'entry',
    title: missing,
    text: ({ crew, race, details: { has, needs, isBronzeSilver } }) =>
      sentence`The line-ups of ${race} are fixed, and ${crew} has ${has} of at least ${needs} ${isBronzeSilver && 'Bronze or Silver '}drivers.`,
  },
  captaincy: {
    opens: 'entry',
    title: ({ own }) => sentence`You are the captain of ${own('an entry')}`,
    text: ({ who, removed, own, crew, race, details: { ended } }) => {
      const yours = own('an entry')
      if (ended === undefined) return sentence`${who} made you captain of ${yours} in ${race}.`
      const now = 'You are the captain now.'
      if (ended === 'deleted')
        return sentence`The captain of ${yours} in ${race} deleted their account. ${now}`
      return ended === 'removed'
        ? sentence`${who} removed ${removed} from ${crew} in ${race}. ${now}`
        : sentence`${who} left ${crew} in ${race}. ${now}`
    },
  },
  'line-up-incomplete': {
    opens: 'entry',
    title: missing,
    text: ({ own, race, on, details }) => {
      const { until, lineUp } = details
      return sentence`The line-up of ${own('your entry')} in ${race} is incomplete: ${lacks(lineUp)}. You can change it until ${on(until)}.`
    },
  },
  'availability-asked': {
    opens: 'plan',
    title: ({ race }) => sentence`When can you drive? ${race}`,
    text: ({ crew, race }) =>
      sentence`Say when you can drive in ${race}: ${crew} plans its stints, and you have not answered for all of it.`,
  },
  'stint-soon': {
    opens: 'plan',
    title: ({ race, details: { stintMinutes = 5 } }) =>
      sentence`You drive in ${counted(stintMinutes, 'minute')}: ${race}`,
    text: ({ own, race, on, details: { until } }) =>
      sentence`You get into ${own('your car')} in ${race} at about ${on(until)}.`,
  },
}

type LineUp = { missing: number; invited: number; bronzeSilver?: number | undefined }

function lacks(
  { missing: drivers, invited, bronzeSilver = 0 }: LineUp = { missing: 0, invited: 0 },
) {
  return listInWords(
    [
      drivers > 0 && `it needs ${counted(drivers, 'more driver')}`,
      bronzeSilver > 0 && `it needs ${counted(bronzeSilver, 'Bronze or Silver driver')}`,
      invited > 0 && `${counted(invited, 'invitation')} ${plural(invited, 'is', 'are')} open`,
    ].filter((lack) => lack !== false),
  )
}
