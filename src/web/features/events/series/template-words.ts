import type { CarClass } from '#shared/contract/catalogue.ts'
import type { TemplateValues } from '#shared/contract/event-series.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { minutesInWords } from '../admin/form/fold-words.ts'

const MINUTES_PER_HOUR = 60

/** '6 hours, 4 drivers per car, Hypercar 10, LMGT3 14, registration closes 24 hours before' */
export function templateWords(values: TemplateValues, classes: readonly CarClass[]) {
  const { raceMinutes, driversPerCar, allowedClasses, registrationClosesMinutes } = values
  const nameOf = (id: number) => classes.find((one) => one.id === id)?.name ?? 'Class'
  const hours = registrationClosesMinutes / MINUTES_PER_HOUR
  return [
    minutesInWords(raceMinutes),
    driversPerCar === 1 ? 'one driver per car' : `${driversPerCar} drivers per car`,
    ...allowedClasses.map(({ classId, maxSlots }) => `${nameOf(classId)} ${maxSlots}`),
    Number.isInteger(hours)
      ? `registration closes ${counted(hours, 'hour')} before`
      : `registration closes ${registrationClosesMinutes} min before`,
    ...(values.drivingRules ? ['driving rules'] : []),
    values.timezone,
  ].join(', ')
}
