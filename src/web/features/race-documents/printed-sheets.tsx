import type { ReactNode } from 'react'
import { PaperSheet } from '#web/ui/index.ts'
import { printChoice, type Printed, PrintSelect } from './print-choice.tsx'
import { crewNames, type ShownCar } from './shown-race.ts'

/** A document on paper. */
export type Sheet = { title: string; isPanelNamed?: boolean; content: ReactNode }

/** What a page of print chooses, and how. */
export type Printing = {
  /** As the address has it. */
  printed: Printed
  onPrint: (printed: Printed) => void
}

type Props = Printing & {
  cars: readonly ShownCar[]
  /** On every sheet. */
  lines: readonly string[]
  documents: () => readonly Sheet[]
  /** The laps of a car. */
  children: (car: ShownCar) => ReactNode
}

/** The chosen documents and laps by car, each on pages of its own. */
export function PrintedSheets({ cars, lines, documents, children, printed, onPrint }: Props) {
  const driven = cars.filter(({ laps }) => laps.length > 0)
  const choice = printChoice(driven, printed)
  return (
    <>
      <PrintSelect cars={driven} choice={choice} onPrint={onPrint} />
      {choice.hasDocuments &&
        documents().map(({ content, ...sheet }) => (
          <PaperSheet key={sheet.title} {...sheet} lines={lines}>
            {content}
          </PaperSheet>
        ))}
      {choice.cars.map((car) => (
        <PaperSheet key={car.entry} title={`Laps of ${car.number} ${crewNames(car)}`} lines={lines}>
          {children(car)}
        </PaperSheet>
      ))}
    </>
  )
}
