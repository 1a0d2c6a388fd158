import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import { gapsBetween, timesOfSubject } from '#shared/domain/race-documents/comparison.ts'
import { Button, ButtonLink, ButtonRow, FilterSelect, FormColumns } from '#web/ui/index.ts'
import { LinePanel, rangeOf } from '../line-panel.tsx'
import { useRaceSource } from '../race-documents.api.ts'
import type { RaceView } from '../race-view.ts'
import { seamLines } from '../seam-lines.ts'
import type { ShownRace } from '../shown-race.ts'
import { lapText, secondsText, tickText } from '#shared/domain/race-documents/shown-values.ts'
import { ComparedFigures } from './compared-figures.tsx'
import { ComparedStints } from './compared-stints.tsx'
import {
  plateAndCrew,
  FEWEST_SUBJECTS,
  memberPairs,
  MOST_SUBJECTS,
  type ShownSubject,
  subjectLine,
  subjectOptions,
  subjectsOf,
} from './subjects.ts'

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'subjects' | 'isEveryLap' | 'isTable'>
  onChange: (change: Partial<RaceView>) => void
}

/** Two to four cars or drivers beside each other. */
export function Compare({ race, view, onChange }: Props) {
  const subjects = useMemo(() => subjectsOf(race, view.subjects), [race, view.subjects])
  const seams = useMemo(
    () =>
      seamLines(
        race.seams,
        subjects.map(({ car }) => car),
        1,
      ),
    [race.seams, subjects],
  )
  return (
    <>
      <SubjectChoice race={race} subjects={subjects} onChange={onChange} />
      <HeadToHeads subjects={subjects} />
      <ComparedTimes subjects={subjects} seams={seams} view={view} onChange={onChange} />
      <ComparedGaps subjects={subjects} seams={seams} view={view} onChange={onChange} />
      <ComparedFigures subjects={subjects} view={view} onChange={onChange} />
      <ComparedStints subjects={subjects} />
    </>
  )
}

const CLEAN_LAPS =
  "Clean laps have a time, are neither the first nor into or out of the pit lane, and at most 7% slower than the car's median of such laps."

const NOBODY = 'nobody'
const LABELS = ['First', 'Second', 'Third', 'Fourth']

type ChoiceProps = Pick<Props, 'race' | 'onChange'> & { subjects: readonly ShownSubject[] }

function SubjectChoice({ race, subjects, onChange }: ChoiceProps) {
  const options = useMemo(() => subjectOptions(race), [race])
  const places = Math.min(MOST_SUBJECTS, subjects.length + 1, options.length)
  function choose(place: number, id: string) {
    const ids = subjects.map((subject) => subject.id)
    if (id === NOBODY) ids.splice(place, 1)
    else ids[place] = id
    onChange({ subjects: [...new Set(ids)] })
  }
  return (
    <FormColumns columns="names">
      {LABELS.slice(0, places).map((label, place) => (
        <FilterSelect
          key={label}
          label={`${label} Car or Driver`}
          options={
            place < FEWEST_SUBJECTS ? options : [{ value: NOBODY, label: 'Nobody' }, ...options]
          }
          value={subjects[place]?.id ?? NOBODY}
          onChange={(id) => choose(place, id)}
        />
      ))}
    </FormColumns>
  )
}

/** Leads to all races that two members shared, for the first one against each of the others. */
function HeadToHeads({ subjects }: { subjects: readonly ShownSubject[] }) {
  const { isForVisitors } = useRaceSource()
  const pairs = memberPairs(subjects)
  if (isForVisitors || pairs.length === 0) return null
  return (
    <ButtonRow>
      {pairs.map(({ a, b, names }) => (
        <ButtonLink key={b} size="small" render={<Link to="/drivers/compare" search={{ a, b }} />}>
          Head to Head{subjects.length > 2 ? ` of ${names}` : ''}
        </ButtonLink>
      ))}
    </ButtonRow>
  )
}

type PartProps = Pick<Props, 'view' | 'onChange'> & {
  subjects: readonly ShownSubject[]
  seams: ReturnType<typeof seamLines>
}

function ComparedTimes({ subjects, seams, view, onChange }: PartProps) {
  const { isEveryLap, isTable } = view
  const { lines, range } = useMemo(() => {
    const drawn = subjects.map((subject) =>
      subjectLine(subject, timesOfSubject(subject, !isEveryLap), subjects),
    )
    const [low, high] = rangeOf(drawn)
    return { lines: drawn, range: [high, low] as const }
  }, [subjects, isEveryLap])
  return (
    <LinePanel
      title="Lap Times"
      lines={lines}
      seams={seams}
      range={range}
      format={lapText}
      tickText={tickText}
      isTime
      isTable={isTable}
      onTable={(next) => onChange({ isTable: next })}
      actions={
        <Button
          size="small"
          aria-pressed={!isEveryLap}
          onClick={() => onChange({ isEveryLap: !isEveryLap })}
        >
          Clean Laps Only
        </Button>
      }
      foot={isEveryLap ? '' : CLEAN_LAPS}
    />
  )
}

function ComparedGaps({ subjects, seams, view, onChange }: PartProps) {
  const { lines, range } = useMemo(() => {
    const [reference, ...others] = cars(subjects)
    const drawn = reference
      ? others.map((subject) =>
          subjectLine(subject, gapsBetween(reference.car, subject.car), subjects),
        )
      : []
    return { lines: drawn, range: rangeOf(drawn, 0) }
  }, [subjects])
  const [reference] = subjects
  if (!reference || lines.length === 0) return null
  return (
    <LinePanel
      title={`Gap to Car ${plateAndCrew(reference.car)}`}
      lines={lines}
      seams={seams}
      range={range}
      format={(gap) => `${gap > 0 ? '+' : ''}${secondsText(gap, 1)}`}
      tickText={(gap, digits) => `${gap > 0 ? '+' : ''}${tickText(gap, digits)}`}
      isTime
      isTable={view.isTable}
      onTable={(isTable) => onChange({ isTable })}
      foot={`Seconds after car ${plateAndCrew(reference.car)} at the end of each lap that both completed. With a minus${view.isTable ? '' : ', above the zero line'}, a car is ahead of it.`}
    />
  )
}

/** Each car once: two drivers of one car have no gap. */
const cars = (subjects: readonly ShownSubject[]) =>
  subjects.filter(
    ({ car }, index) => subjects.findIndex((one) => one.car.entry === car.entry) === index,
  )
