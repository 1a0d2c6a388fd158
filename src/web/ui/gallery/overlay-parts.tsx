import { EllipsisVertical, Eye, Flag as FlagIcon, MenuIcon } from 'lucide-react'
import { useForm } from 'react-hook-form'
import {
  Button,
  Cluster,
  ConfirmDialog,
  Dialog,
  DialogActions,
  DialogClose,
  Drawer,
  Form,
  IconButton,
  Logo,
  Menu,
  Panel,
  SelectField,
  SubmitButton,
  TextAreaField,
  toast,
  Tooltip,
} from '../index.ts'
import { Anchor, cars } from './samples.tsx'

export function OverlayParts() {
  const form = useForm({ defaultValues: { carId: 'gr010', notes: '' } })
  return (
    <Panel title="What floats">
      <Cluster>
        <Dialog
          trigger={<Button>Open dialog</Button>}
          title="Sign Up"
          description="Ardennes 6 Hours, Sat, Nov 28, 2026, 7:00 PM UTC"
        >
          <Form form={form} onSubmit={() => undefined}>
            <SelectField control={form.control} name="carId" label="Car" options={cars} />
            <TextAreaField
              control={form.control}
              name="notes"
              label="Notes"
              placeholder="Optional. Only you and the admins see this."
            />
            <DialogActions>
              <DialogClose />
              <SubmitButton label="Sign Up" />
            </DialogActions>
          </Form>
        </Dialog>
        <ConfirmDialog
          trigger={<Button variant="danger">Open confirmation</Button>}
          title="Delete game profile"
          description="Are you sure you want to delete this game profile?"
          confirmLabel="Delete"
          onConfirm={() => undefined}
        />
        <Drawer label="Main menu" trigger={<IconButton label="Open menu" icon={MenuIcon} />}>
          <Logo guild="Endurance Guild" />
        </Drawer>
        <Menu
          trigger={<IconButton label="More actions" icon={EllipsisVertical} variant="secondary" />}
          items={[
            { label: 'View', icon: Eye, render: <Anchor href="#view" /> },
            { label: 'Status', icon: FlagIcon, onSelect: () => undefined },
          ]}
        />
        <Tooltip text="Lap 96, 1:33.204, Clara Chicane">
          <Button variant="quiet">Lap 96</Button>
        </Tooltip>
      </Cluster>
      <Cluster>
        <Button
          onClick={() =>
            toast.success({
              title: 'Registration Successful',
              description: 'Successfully signed up for Ardennes 6 Hours',
              action: { label: 'Undo', onClick: () => undefined },
            })
          }
        >
          Succeed
        </Button>
        <Button
          onClick={() =>
            toast.failure({
              title: 'Validation Error',
              description: 'Total class slots cannot exceed maximum participants',
            })
          }
        >
          Fail
        </Button>
        <Button onClick={() => toast.info({ title: 'Profile Updated' })}>Inform</Button>
      </Cluster>
    </Panel>
  )
}
