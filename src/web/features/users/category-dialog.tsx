import { useState } from 'react'
import type { ManagedUser } from '#shared/contract/users.ts'
import { DRIVER_CATEGORIES } from '#shared/domain/drivers/driver-category.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  RadioCards,
  Stack,
  Text,
} from '#web/ui/index.ts'
import { useSetCategory } from './users.api.ts'

type Props = { user: ManagedUser; open: boolean; onOpenChange: (open: boolean) => void }

const OPTIONS = [
  { value: 'none', label: 'No category' },
  ...DRIVER_CATEGORIES.map((value) => ({ value, label: value })),
] as const

export function CategoryDialog({ user, open, onOpenChange }: Props) {
  const save = useSetCategory()
  const [chosen, setChosen] = useState<(typeof OPTIONS)[number]['value']>(
    user.driverCategory ?? 'none',
  )
  return (
    <Dialog
      title="Driver Category"
      description={user.displayName}
      open={open}
      onOpenChange={onOpenChange}
      isPending={save.isPending}
    >
      <Stack>
        <Text>
          Shown on the profile, in crews and in entry lists. An event can ask for a number of Bronze
          or Silver drivers in each crew.
        </Text>
        <RadioCards label="Category" options={[...OPTIONS]} value={chosen} onChange={setChosen} />
      </Stack>
      <DialogActions>
        <DialogClose disabled={save.isPending} />
        <Button
          variant="primary"
          isPending={save.isPending}
          pendingLabel="Saving..."
          onClick={() =>
            save.mutate(
              { user, category: chosen === 'none' ? null : chosen },
              { onSuccess: () => onOpenChange(false) },
            )
          }
        >
          Save Category
        </Button>
      </DialogActions>
    </Dialog>
  )
}
