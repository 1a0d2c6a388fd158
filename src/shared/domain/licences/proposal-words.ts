import { listInWords } from '../words/list-in-words.ts'
import type { LicenceProposal } from './licence-rules.ts'

const PROPOSAL_WORDS: Record<LicenceProposal, string> = {
  warning: 'a warning',
  g5: '5 grid places',
  g10: '10 grid places',
  noq: 'no qualifying',
  back: 'a start from the back of the grid',
  pit: 'a start from the pit lane',
  ban1: 'a ban for 1 round',
  ban2: 'a ban for 2 rounds',
  ban3: 'a ban for 3 rounds',
  'dt-next-race': 'a drive-through in the next race',
  'review-of-seat': 'a look at the place in the championship',
  demotion: 'a lower licence',
  'no-start-while-above': 'no start while the points stand so high',
}

/** 'a ban for 1 round and a lower licence' */
export const proposalText = (proposes: readonly LicenceProposal[]) =>
  listInWords(proposes.map((one) => PROPOSAL_WORDS[one]))
