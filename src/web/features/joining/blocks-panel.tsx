import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Block, NewBlock } from '#shared/contract/joining.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogActions,
  DialogClose,
  EmptyState,
  Form,
  Notice,
  Panel,
  Row,
  Rows,
  SubLine,
  SubmitButton,
  TextAreaField,
  TextField,
} from '#web/ui/index.ts'
import { useCreateBlock, useDeleteBlock } from './joining.api.ts'

export function BlocksPanel({ blocks }: { blocks: Block[] }) {
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const lifting = useDialogAbout<Block>()
  return (
    <Panel
      title="Blocked From Signing In"
      isFlush
      actions={
        <Permitted needs="members.block">
          <Button
            size="small"
            icon={Ban}
            onClick={() => {
              setOpened((before) => before + 1)
              setIsOpen(true)
            }}
          >
            Block Somebody
          </Button>
        </Permitted>
      }
    >
      {blocks.length === 0 ? (
        <EmptyState
          isBare
          level={3}
          drawing="red-flag"
          title="Nobody Is Blocked"
          text="A block keeps a person out of the whole site. A ban keeps a member out of events only."
        />
      ) : (
        <Rows label="Blocked from signing in">
          {blocks.map((block) => (
            <BlockRow key={block.id} block={block} onLift={lifting.open} />
          ))}
        </Rows>
      )}
      {opened > 0 && <NewBlockDialog key={opened} open={isOpen} onOpenChange={setIsOpen} />}
      {lifting.about && (
        <LiftDialog key={`lift ${lifting.opened}`} block={lifting.about} {...lifting.dialog} />
      )}
    </Panel>
  )
}

function BlockRow({ block, onLift }: { block: Block; onLift: (block: Block) => void }) {
  const localMoment = useLocalMoment()
  const { name, steamId, discordId, username, reason, createdBy, createdAt } = block
  return (
    <Row
      isEndBeside
      end={
        <Permitted needs="members.block">
          <Button
            size="small"
            aria-label={`Lift the block of ${name}`}
            onClick={() => onLift(block)}
          >
            Lift
          </Button>
        </Permitted>
      }
    >
      <b>{name}</b>
      <SubLine>
        {[
          steamId && `Platform ID ${steamId}`,
          discordId && `Number in Discord ${discordId}`,
          username && `Username ${username}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </SubLine>
      <SubLine>{reason}</SubLine>
      <SubLine>{`Blocked ${localMoment(createdAt)} by ${createdBy ?? 'a former member'}`}</SubLine>
    </Row>
  )
}

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

function NewBlockDialog({ open, onOpenChange }: DialogProps) {
  const create = useCreateBlock()
  const form = useForm({
    resolver: schemaResolver(NewBlock),
    defaultValues: { person: '', reason: '' },
  })
  return (
    <Dialog
      title="Block From Signing In"
      open={open}
      onOpenChange={onOpenChange}
      isPending={create.isPending}
    >
      <Form
        form={form}
        label="Block From Signing In"
        errors={useFieldErrors(create.error)}
        onSubmit={(values) => create.mutate(values, { onSuccess: () => onOpenChange(false) })}
      >
        <Notice tone="caution">
          They cannot sign in or make an account, and are signed out everywhere. What a member has
          signed up for stays; ban them as well to take them out of events.
        </Notice>
        <TextField
          control={form.control}
          name="person"
          label="SteamID64, Number in Discord or Username"
          autoComplete="off"
          help="Also of somebody who has no account here yet."
        />
        <TextAreaField
          control={form.control}
          name="reason"
          label="Reason"
          help="They see it after signing in with a password. Administrators see it always."
          rows={3}
        />
        <DialogActions>
          <DialogClose disabled={create.isPending} />
          <SubmitButton label="Block" isPending={create.isPending} pendingLabel="Blocking..." />
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function LiftDialog({ block, open, onOpenChange }: DialogProps & { block: Block }) {
  const lift = useDeleteBlock()
  return (
    <ConfirmDialog
      title="Lift Block"
      description={`${block.name} can sign in again.`}
      confirmLabel="Lift Block"
      pendingLabel="Lifting..."
      isDanger={false}
      open={open}
      onOpenChange={onOpenChange}
      isPending={lift.isPending}
      onConfirm={() => lift.mutate(block, { onSettled: () => onOpenChange(false) })}
    />
  )
}
