import type { Facts } from '../facts.ts'
import { type Part, sentence } from '../parts.ts'
import type { WordsOf } from '../words.ts'

type Act = NonNullable<Facts['details']['season']>['act']

export const seasonEntryWords: WordsOf<'season-entry' | 'season-offer'> = {
  'season-entry': {
    opens: 'season',
    title: ({ season, details }) =>
      sentence`${TITLES[details.season?.act ?? 'changed']}: ${season}`,
    text: (facts) =>
      sentence`${TEXTS[facts.details.season?.act ?? 'changed'](facts)}${facts.reason}`,
  },
  'season-offer': {
    opens: 'season',
    title: ({ season, on, details }) =>
      sentence`A place for the rest of ${season}: answer by ${on(details.until)}`,
    text: ({ season, on, details }) =>
      sentence`A place in all rounds to come of ${season} is offered to you. Accept or decline it until ${on(details.until)}.`,
  },
}

const TITLES: Readonly<Record<Act, string>> = {
  entered: 'You are entered for the season',
  accepted: 'You are in for the season',
  reserve: 'You are on the reserve list',
  rejected: 'Your season entry was rejected',
  changed: 'Your season entry was changed',
  withdrawn: 'Your season entry was withdrawn',
  invited: 'Invitation to a season entry',
  removed: 'Taken out of a season entry',
}

const TEXTS: Readonly<Record<Act, (facts: Facts) => Part[]>> = {
  entered: ({ who, season }) =>
    sentence`${who} entered your crew for the season ${season}. You are entered in its rounds by itself.`,
  accepted: ({ who, season }) =>
    sentence`${who} accepted your season entry in ${season}. You are entered in its rounds by itself.`,
  reserve: ({ who, season }) =>
    sentence`${who} put your season entry in ${season} on the reserve list.`,
  rejected: ({ who, season }) => sentence`${who} rejected your season entry in ${season}.`,
  changed: ({ who, season }) =>
    sentence`${who} changed your season entry in ${season}. Rounds to come follow.`,
  withdrawn: ({ who, season }) => sentence`${who} withdrew your season entry in ${season}.`,
  invited: ({ who, season }) =>
    sentence`${who} invites you to drive in all rounds of ${season}. Accept or decline it on its page.`,
  removed: ({ who, season }) =>
    sentence`${who} took you out of the crew of a season entry in ${season}.`,
}
