import type { Oddity } from '#shared/contract/oddities.ts'
import type { DeskCar, ResultsDesk } from '#shared/contract/results-desk.ts'
import { oddCarNote, oddityWords } from '#shared/domain/results/oddity-words.ts'
import { Details, Panel, Row, Rows, Stack, SubLine, Text } from '#web/ui/index.ts'
import { deskCarTitle } from './crew-in-file.ts'

/** A longer list is collapsed. */
const MAX_LINES_SHOWN = 3

/** Irregularities in the file. */
export function OdditiesPanel({ desk: { reading, cars } }: { desk: ResultsDesk }) {
  const oddities = reading?.oddities
  if (!oddities || oddities.length === 0)
    return (
      <Panel title="Oddities">
        <Text>{oddities ? NOTHING_ODD : NOT_LOOKED_FOR}</Text>
      </Panel>
    )
  return (
    <Panel title="Oddities" note={String(oddities.length)} isFlush>
      <Rows label="Oddities">
        {oddities.map((oddity) => (
          <OddityRow key={oddity.kind} oddity={oddity} cars={cars} />
        ))}
      </Rows>
    </Panel>
  )
}

const NOTHING_ODD = 'Nothing about this file is odd.'
const NOT_LOOKED_FOR =
  'This file was read before Paddock looked for oddities. Run “npm run reread” on the server to read it again.'

type Props = { oddity: Oddity; cars: readonly DeskCar[] }

function OddityRow({ oddity, cars }: Props) {
  const { title, text } = oddityWords(oddity)
  const lines = oddity.cars.map(({ entry, ...odd }) => {
    const car = cars.find((one) => one.entry === entry)
    return lineOf(car, oddCarNote(oddity.kind, { entry, ...odd }))
  })
  return (
    <Row>
      {title}
      <SubLine>{text}</SubLine>
      <Lines lines={lines} what="cars" />
      <Lines lines={wordsOf(oddity)} what="more" />
    </Row>
  )
}

function Lines({ lines, what }: { lines: readonly string[]; what: string }) {
  if (lines.length === 0) return null
  const list = (
    <Stack gap="tight">
      {lines.map((line, index) => (
        // Two cars can have the same number, class and name.
        // oxlint-disable-next-line react/no-array-index-key
        <Text key={index} size="data" tone="muted">
          {line}
        </Text>
      ))}
    </Stack>
  )
  if (lines.length <= MAX_LINES_SHOWN) return list
  return <Details summary={`Show ${lines.length} ${what}`}>{list}</Details>
}

/** '#12 Lotta Laps, Hypercar: 3 laps' */
function lineOf(car: DeskCar | undefined, note: string | undefined) {
  const name = car ? deskCarTitle(car) : 'A car'
  return note ? `${name}: ${note}` : name
}

/** A shared number is described by its cars. */
function wordsOf({ kind, words }: Oddity) {
  return kind === 'doubled-number' ? [] : words
}
