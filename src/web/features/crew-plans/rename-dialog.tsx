import { useState } from 'react'
import type { CrewPlan, Plan } from '#shared/contract/crew-plans.ts'
import { Button, Dialog, DialogClose, TextInput } from '#web/ui/index.ts'
import { useRenamePlan } from './crew-plans.api.ts'

type Props = {
  data: CrewPlan
  plan: Plan
  onRenamed: (plan: Plan) => void
  onClose: () => void
}

export function RenameDialog({ data, plan, onRenamed, onClose }: Props) {
  const rename = useRenamePlan(data.entry.id)
  const [name, setName] = useState(plan.name)
  const isSame = name.trim() === '' || name.trim() === plan.name
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Rename ${plan.name}`}
      footer={
        <>
          <DialogClose />
          <Button
            variant="primary"
            disabledReason={isSame ? 'Type Another Name' : undefined}
            isPending={rename.isPending}
            pendingLabel="Renaming..."
            onClick={() =>
              rename.mutate(
                { plan, name },
                {
                  onSuccess: ({ data: renamed }) => {
                    onRenamed(renamed)
                    onClose()
                  },
                },
              )
            }
          >
            Rename Plan
          </Button>
        </>
      }
    >
      <TextInput label="Name of the Plan" value={name} onChange={setName} />
    </Dialog>
  )
}
