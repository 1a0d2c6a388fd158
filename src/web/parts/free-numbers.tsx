import { Button, Cluster, Text } from '#web/ui/index.ts'
import { ApiError } from '#web/data/api-error.ts'

type Props = { error: Error | null; onChoose: (number: number) => void }

/** Free driver numbers, after the one that was wanted was refused. */
export function FreeNumbers({ error, onChoose }: Props) {
  const free = error instanceof ApiError ? (error.suggestions['driverNumber'] ?? []) : []
  if (free.length === 0) return null
  return (
    <>
      <Text size="help">Free numbers near it:</Text>
      <Cluster gap="tight">
        {free.map((number) => (
          <Button
            key={number}
            size="small"
            aria-label={`Take number ${number}`}
            onClick={() => onChoose(number)}
          >
            {number}
          </Button>
        ))}
      </Cluster>
    </>
  )
}
