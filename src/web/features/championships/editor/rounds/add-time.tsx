import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, Cluster, HiddenText, NumberInput } from '#web/ui/index.ts'

const LONGEST_HOURS = 48
const MINUTES_PER_HOUR = 60

type Props = {
  /** The name of the round at the flag. */
  name: string
  onAdd: (atMinutes: number) => void
}

/** Adds a round that scores the same race at an earlier time, such as after 6 of 24 hours. */
export function AddTime({ name, onAdd }: Props) {
  const [hours, setHours] = useState<number | null>(null)
  const [error, setError] = useState<string>()

  function add() {
    const minutes = Math.round((hours ?? 0) * MINUTES_PER_HOUR)
    if (minutes < 1 || minutes > LONGEST_HOURS * MINUTES_PER_HOUR) {
      setError('Enter the hours since the start, such as 6')
      return
    }
    setError(undefined)
    setHours(null)
    onAdd(minutes)
  }

  return (
    <>
      <NumberInput
        label="Also Score After So Many Hours"
        help="The classification at this time of the race becomes a round of its own, before this one. Its places score, and bonus points stay with this round."
        min={0}
        step={0.5}
        value={hours}
        error={error}
        onChange={setHours}
      />
      <Cluster>
        <Button icon={Plus} size="small" onClick={add}>
          Add a Round<HiddenText> before the flag of {name}</HiddenText>
        </Button>
      </Cluster>
    </>
  )
}
