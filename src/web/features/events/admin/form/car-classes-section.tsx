import { useQuery } from '@tanstack/react-query'
import { LoadError, Panel, Skeleton } from '#web/ui/index.ts'
import { CarClassesField } from './car-classes-field.tsx'
import { carClassChoicesQuery } from './event-choices.api.ts'

export function CarClassesSection() {
  const { data: classes, error, refetch } = useQuery(carClassChoicesQuery)

  return (
    <Panel title="Car Classes" note="Slots per class">
      {error && (
        <LoadError
          title="Failed to fetch car classes"
          error={error}
          level={3}
          isBare
          onRetry={() => void refetch()}
        />
      )}
      {!classes && !error && <Skeleton height={290} />}
      {classes && <CarClassesField classes={classes} />}
    </Panel>
  )
}
