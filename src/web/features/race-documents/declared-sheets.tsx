import type { DeclaredDocument as Declared } from '#shared/domain/race-documents/documents/all-documents.ts'
import { ofClass } from '#shared/domain/race-documents/documents/document.ts'
import { DeclaredDocument } from './declared-document.tsx'
import type { Sheet } from './printed-sheets.tsx'
import type { ShownRace } from './shown-race.ts'

/** Documents on paper: of drivers and of cars, or of each class, on sheets of their own. */
export const declaredSheets = (race: ShownRace, documents: readonly Declared[]): Sheet[] =>
  documents.flatMap((document) => [
    ...(document.isRanked ? rankedSheets(race, document) : sheetOf(race, document, document.title)),
    ...(document.isByClass && race.classes.length > 1
      ? race.classes.flatMap(({ carClass }) =>
          sheetOf(ofClass(race, carClass), document, `${document.title}, ${carClass}`),
        )
      : []),
  ])

/** By driver and by car, which are the same list where every car has one driver. */
function rankedSheets(race: ShownRace, document: Declared) {
  const isShared = race.cars.some(({ drivers }) => drivers.length > 1)
  if (!isShared) return sheetOf(race, document, document.title)
  return [
    ...sheetOf(race, document, `${document.title} by Driver`),
    ...sheetOf(race, document, `${document.title} by Car`, 'car'),
  ]
}

function sheetOf(
  race: ShownRace,
  document: Declared,
  title: string,
  ranked: 'driver' | 'car' = 'driver',
): Sheet[] {
  const [first] = document.tables(race, { ranked, isUncounted: false, isOnPaper: true })
  if (!first) return []
  const content = <DeclaredDocument document={document} race={race} ranked={ranked} />
  return [{ title, isPanelNamed: first.title === document.title && !first.isInBlocks, content }]
}
