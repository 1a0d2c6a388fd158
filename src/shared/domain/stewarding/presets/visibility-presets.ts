/** What those outside of the panel may see of a case. */
export type Visibility = {
  /** That it exists, its cars and its lap. */
  memberKnowsCase: 'never' | 'from-decided'
  reporterNameToParties: boolean
  /** The panel sees cars instead of people until the vote is closed. */
  blindPanel: boolean
  evidenceLinksToMembers: 'never' | 'after-final'
  decisionToVisitors: 'never' | 'published'
  /** Of other people. */
  licenceToMembers: 'never' | 'sum'
  stewardNames: 'count-only' | 'named'
}

export type VisibilityPreset = { id: string; name: string; about: string; values: Visibility }

const USUAL: Visibility = {
  memberKnowsCase: 'from-decided',
  reporterNameToParties: true,
  blindPanel: false,
  evidenceLinksToMembers: 'after-final',
  decisionToVisitors: 'published',
  licenceToMembers: 'sum',
  stewardNames: 'count-only',
}

export const USUAL_VISIBILITY: VisibilityPreset = {
  id: 'usual',
  name: 'Usual',
  about:
    'Parties know who reported; members read decisions, and their evidence once they are final.',
  values: USUAL,
}

export const VISIBILITY_PRESETS: readonly VisibilityPreset[] = [
  USUAL_VISIBILITY,
  {
    id: 'without-reporter',
    name: "Without the reporter's name",
    about:
      'Parties and members never read who reported; the panel sees cars only until the vote is closed.',
    values: {
      ...USUAL,
      reporterNameToParties: false,
      blindPanel: true,
      evidenceLinksToMembers: 'never',
    },
  },
  {
    id: 'closed',
    name: 'Closed',
    about: 'Members read decisions and nothing else, visitors nothing.',
    values: {
      ...USUAL,
      memberKnowsCase: 'never',
      reporterNameToParties: false,
      blindPanel: true,
      evidenceLinksToMembers: 'never',
      decisionToVisitors: 'never',
      licenceToMembers: 'never',
    },
  },
  {
    id: 'open',
    name: 'Open',
    about:
      'Everything is readable once a decision is final, names of stewards included; votes never.',
    values: { ...USUAL, stewardNames: 'named' },
  },
]
