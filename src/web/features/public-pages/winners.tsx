import type { PublicWinner } from '#shared/contract/public/events.ts'
import type { PublicPerson } from '#shared/contract/public/shapes.ts'
import { shownTime } from '#shared/domain/results/race-time.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { TeamName } from '#web/parts/team-name.tsx'
import { WinnerStrip } from '#web/ui/index.ts'
import { PeopleNames } from './people.tsx'

/** The first of each class in a race: the team above its drivers, or the drivers alone. */
export function Winners({ label, winners }: { label: string; winners: readonly PublicWinner[] }) {
  return (
    <WinnerStrip
      label={label}
      winners={winners.map(({ carClass, carNumber, carModel, team, drivers, totalTime, laps }) => ({
        classToken: carClass,
        number: carNumber || null,
        name: team ? <TeamName {...team} /> : <PeopleNames people={drivers} />,
        note: team ? <PeopleNames people={drivers} /> : carModel,
        time: `${shownTime(totalTime)}, ${counted(laps, 'lap')}`,
      }))}
    />
  )
}

type Leader = { carClass: string; person: PublicPerson; points: number }

type LeadersProps = {
  label: string
  leaders: readonly Leader[]
  /** What they are, for one and for several who are level. */
  words?: readonly [one: string, several: string]
}

/** The first of each class in a championship; those who are level share a place. */
export function ClassLeaders({ label, leaders, words }: LeadersProps) {
  const classes = [...new Set(leaders.map(({ carClass }) => carClass))]
  if (classes.length === 0) return null
  return (
    <WinnerStrip
      label={label}
      winners={classes.map((classToken) => {
        const equals = leaders.filter(({ carClass }) => carClass === classToken)
        return {
          classToken,
          number: null,
          name: <PeopleNames people={equals.map(({ person }) => person)} />,
          time: counted(equals[0]?.points ?? 0, 'point'),
          note: words && plural(equals.length, ...words),
        }
      })}
    />
  )
}
