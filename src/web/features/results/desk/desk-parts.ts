import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import type { PageSection } from '#web/ui/index.ts'
import { countOpenLinks } from './car-links.ts'

const PARTS = {
  'to-judge': 'To judge',
  names: 'Names',
  'not-linked': 'Not linked',
  'worth-a-look': 'Worth a look',
  files: 'Files',
  'to-confirm': 'To confirm',
} as const

export type DeskPart = keyof typeof PARTS

/** The parts of the desk that there are for these results, in their order, and how much is open in each. */
export function deskParts(desk: ResultsDesk): (PageSection & { id: DeskPart })[] {
  const { cars, unmatched, entries, session, reading, classification, trackWarning } = desk
  const isRace = session?.kind === 'race'
  const open: Record<DeskPart, number | undefined> = {
    'to-judge': isRace ? cars.filter(({ status }) => status === 'Running').length : 0,
    names: unmatched.length,
    'not-linked': session?.isMain && entries.length > 0 ? countOpenLinks(desk) : undefined,
    'worth-a-look': reading?.oddities?.length ?? 0,
    files: Number(Boolean(trackWarning)) + Number(Boolean(reading?.isOutdated)),
    'to-confirm': classification ? Number(classification.state === 'provisional') : undefined,
  }
  return (Object.keys(PARTS) as DeskPart[]).flatMap((id) => {
    const count = open[id]
    return count === undefined ? [] : [{ id, label: PARTS[id], open: count }]
  })
}
