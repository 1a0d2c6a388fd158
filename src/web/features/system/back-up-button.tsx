import { Archive } from 'lucide-react'
import { Button } from '#web/ui/index.ts'
import { useBackUp } from './system.api.ts'

export function BackUpButton() {
  const backUp = useBackUp()
  return (
    <Button
      size="small"
      icon={Archive}
      pending={backUp.isPending}
      pendingLabel="Backing up..."
      onClick={() => backUp.mutate()}
    >
      Back Up Now
    </Button>
  )
}
