import type { Championship, ChampionshipRound } from '#shared/contract/championships.ts'
import {
  type ClassForecast,
  type Forecast,
  NOTHING,
  type Rest,
} from '#shared/domain/championships/forecast.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { Configuration } from '#shared/domain/scoring/configuration.ts'
import { bonusOf } from '#shared/domain/scoring/bonus-points.ts'
import { type RoundCar, canEnter, type Round } from '#shared/domain/scoring/season.ts'
import { FilterSelect, FormColumns, Stack } from '#web/ui/index.ts'
import { labelsOf } from '../numbered-rounds.ts'
import { OrderPanel } from './order-panel.tsx'

type Props = {
  championship: Championship
  /** Those of the table that is shown. */
  classes: readonly string[]
  toCome: readonly ChampionshipRound[]
  /** The same rounds, as they are scored. */
  open: ReadonlyMap<string, Round>
  supposed: Forecast
  standing: ReadonlyMap<string, readonly RoundCar[]>
  names: Readonly<Record<string, string>>
  configuration: Configuration
  /** The one that is chosen in the address. */
  round: string | undefined
  rest: Rest
  onShow: (change: { round?: string; rest?: Rest }) => void
  onSuppose: (round: string, carClass: string, change: ClassForecast) => void
}

const REST_OPTIONS: { value: Rest; label: string }[] = [
  { value: 'behind', label: 'As They Stand' },
  { value: 'absent', label: 'Does Not Start' },
]

/** The finishing order of a round to come, class by class. */
export function RoundForecast(props: Props) {
  const { championship, classes, toCome, supposed, standing, names, configuration, rest } = props
  const labels = labelsOf(championship.rounds)
  const round = toCome.find(({ id }) => id === props.round) ?? toCome[0]
  const scored = round && props.open.get(round.id)
  if (!round || !scored) return null
  const bonus = bonusOf(scored, configuration)
  const hasPole = Boolean(bonus.pole) || Boolean(bonus.qualifying?.[0])
  return (
    <Stack>
      <FormColumns>
        <FilterSelect
          label="Round to Come"
          options={toCome.map(({ id, name }) => ({
            value: id,
            label: `${labels.get(id)}${placesText(supposed, id)} ${name}`,
          }))}
          value={round.id}
          onChange={(next) => props.onShow({ round: next })}
        />
        <FilterSelect
          label="Everybody Else"
          options={REST_OPTIONS}
          value={rest}
          onChange={(next) =>
            props.onShow({ rest: REST_OPTIONS.find(({ value }) => value === next)?.value ?? rest })
          }
        />
      </FormColumns>
      {classes
        .filter((carClass) => canEnter(scored, carClass))
        .map((carClass) => (
          <OrderPanel
            // Another round is another order, so no list stays open.
            key={`${round.id} ${carClass}`}
            title={`${carClass} in ${labels.get(round.id)}`}
            cars={standing.get(carClass) ?? []}
            names={names}
            supposed={supposed.get(round.id)?.get(carClass) ?? NOTHING}
            hasPole={hasPole && !scored.hasNoQualifying}
            hasFastestLap={Boolean(bonus.fastestLap)}
            onChange={(change) => props.onSuppose(round.id, carClass, change)}
          />
        ))}
    </Stack>
  )
}

/** ', 3 places set:', before the name, which a narrow field cuts. */
function placesText(supposed: Forecast, round: string) {
  const orders = [...(supposed.get(round)?.values() ?? [])]
  const places = orders.reduce((sum, { order }) => sum + order.length, 0)
  return places === 0 ? '' : `, ${counted(places, 'place')} set:`
}
