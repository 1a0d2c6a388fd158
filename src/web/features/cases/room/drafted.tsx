import { FACTORS, SEVERITIES } from '#shared/domain/stewarding/incidents.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Facts, Text } from '#web/ui/index.ts'
import type { RoomProps } from './room-props.ts'

/** What the chair has written so far, for those who only read it. */
export function Drafted({ data, work: { draft } }: RoomProps) {
  if (!draft) return <Text tone="quiet">The chair has not drafted anything yet.</Text>
  const { severity, isFirstLap, factors, fact, rule, reasons, whyOutOfRange } = draft
  const circumstances = [
    severity && SEVERITIES[severity].name,
    isFirstLap && 'in the first lap',
    ...factors.map((factor) => FACTORS[factor].name),
  ].filter(Boolean)
  const details = draft.cars.flatMap(({ carId, licencePoints, isOnGrid }) => {
    const number = data.cars.find(({ id }) => id === carId)?.number
    const points = licencePoints > 0 && counted(licencePoints, 'licence point')
    const words = [points, isOnGrid && 'served at the next start'].filter(Boolean)
    return number === undefined || words.length === 0 ? [] : `#${number}: ${words.join(', ')}`
  })
  const items = [
    { label: 'Severity and Factors', value: circumstances.join(', ') },
    { label: 'Fact', value: fact, isLong: true },
    { label: 'Rule', value: rule },
    { label: 'Reasons', value: reasons, isLong: true },
    { label: "Outside of the Guide's Range", value: whyOutOfRange },
    { label: 'Details', value: details.join('; ') },
  ].filter(({ value }) => value !== '')
  return items.length === 0 ? (
    <Text tone="quiet">The chair has not drafted anything yet.</Text>
  ) : (
    <Facts items={items} columns="one" />
  )
}
