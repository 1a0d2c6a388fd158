import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useWatch } from 'react-hook-form'
import { overLimitText } from '#shared/domain/events/event-change-problem.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { exceedsPlaces, totalSlots } from '#shared/domain/events/event-form-problem.ts'
import {
  BigCount,
  ButtonLink,
  GridMeter,
  Notice,
  Panel,
  Stack,
  SubmitButton,
  ThumbBar,
} from '#web/ui/index.ts'
import { DeadlinesHitNotice } from './deadlines-hit-notice.tsx'
import { EditedEvent } from './edited-event.ts'
import { carClassChoicesQuery } from './event-choices.api.ts'
import type { EventControl } from './event-values.ts'
import { normalizedCars, normalizedNumber, normalizedSlots } from './normalized-numbers.ts'

type Props = {
  control: EventControl
  label: string
  pendingLabel: string
  isPending: boolean
  /** What else can be done with the form. */
  children: ReactNode
}

/** Shows how many slots the classes take up, with the buttons that save or leave the form. */
export function GridCard({ control, label, pendingLabel, isPending, children }: Props) {
  const { slots, slotsByClass, ...grid } = useGrid(control)
  const { maxParticipants, allowedClasses, hasWaitlist } = grid
  const event = use(EditedEvent)
  const [carsPerTeam, carLimits] = useWatch({ control, name: ['carsPerTeam', 'carLimits'] })
  const limits = {
    carsPerTeam,
    carLimits: carLimits.map(({ make, model, maxCars }) => ({
      make,
      model: model || null,
      maxCars: normalizedCars(maxCars),
    })),
  }
  const above = event && overLimitText(event, { maxParticipants, allowedClasses, ...limits })
  return (
    <Panel title="Grid">
      <Stack>
        <BigCount
          value={slots}
          of={`${plural(slots, 'slot', 'slots')} for ${counted(maxParticipants, 'place')}`}
        />
        <GridMeter
          label="Class slots"
          max={hasWaitlist ? Math.max(slots, maxParticipants) : maxParticipants}
          counts={slotsByClass}
        />
        {above && <Notice tone="caution">{above}</Notice>}
        {event && <DeadlinesHitNotice event={event} control={control} />}
        {hasWaitlist && slots > maxParticipants && (
          <Notice>
            {`The classes share the event's ${maxParticipants} places. Who finds none waits for one.`}
          </Notice>
        )}
        {exceedsPlaces(grid) && (
          <Notice tone="stop" title="Validation Error" isLive>
            Total class slots cannot exceed maximum participants
          </Notice>
        )}
        <ThumbBar>
          <SubmitButton
            label={label}
            size="large"
            isBlock
            isPending={isPending}
            pendingLabel={pendingLabel}
          />
        </ThumbBar>
        {children}
        <ButtonLink variant="quiet" isBlock render={<Link to="/admin/events" />}>
          Cancel
        </ButtonLink>
      </Stack>
    </Panel>
  )
}

/** The maximum number of participants, the total slots of all classes, and the slots of each class. */
function useGrid(control: EventControl) {
  const { data: classes = [] } = useQuery(carClassChoicesQuery)
  const [typed, chosen, hasWaitlist] = useWatch({
    control,
    name: ['maxParticipants', 'allowedClasses', 'hasWaitlist'],
  })
  const maxParticipants = normalizedNumber('maxParticipants', typed)
  const allowedClasses = chosen.map(({ classId, maxSlots }) => ({
    classId,
    maxSlots: normalizedSlots(maxSlots, maxParticipants),
  }))
  const nameOf = (id: number) => classes.find((carClass) => carClass.id === id)?.name ?? ''
  return {
    maxParticipants,
    allowedClasses,
    hasWaitlist,
    slots: totalSlots({ allowedClasses }),
    slotsByClass: allowedClasses.map(({ classId, maxSlots }) => ({
      classToken: nameOf(classId),
      count: maxSlots,
    })),
  }
}
