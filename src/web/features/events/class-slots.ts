import type { EventCarClass } from '#shared/contract/events.ts'
import type { ClassSlots } from '#web/ui/index.ts'

export function classSlots(classes: readonly EventCarClass[]) {
  return classes.map(({ carClass, registeredCount, maxSlots }): ClassSlots => ({
    classToken: carClass.name,
    value: registeredCount,
    max: maxSlots,
  }))
}
