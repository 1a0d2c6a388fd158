import { endAll } from './endings.ts'
import { type Figure, holds, printFigures } from './figure.ts'
import { interrupted } from './interrupted.ts'

type Report = {
  /** Pushes each part as it is measured, so that an interruption loses only what is missing. */
  measure: (figures: Figure[]) => Promise<void>
  limitMinutes: number
  /** Printed above the figures. */
  note?: string
}

/** Measures, ends everything that was started, prints the figures and ends the process: with 1 unless all of them hold. */
export async function reportFigures({ measure, limitMinutes, note }: Report) {
  const figures: Figure[] = []
  try {
    await Promise.race([measure(figures), interrupted(limitMinutes)])
    if (!figures.every(holds)) process.exitCode = 1
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  await endAll()
  if (note) console.log(note)
  printFigures(figures)
  // Open handles would keep the process alive.
  process.exit()
}
