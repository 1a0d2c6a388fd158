import { Eye, LogOut, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, Cluster, IconButton, Panel, Tabs, TextLink } from '../index.ts'

export function ButtonParts() {
  const [tab, setTab] = useState<'upcoming' | 'completed' | 'all'>('all')
  return (
    <>
      <Tabs
        label="Events"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'upcoming', label: 'Upcoming', count: 4 },
          { value: 'completed', label: 'Completed', count: '--' },
          { value: 'all', label: 'All' },
        ]}
      >
        <Panel title="Button" note="One primary per view">
          <Cluster>
            <Button variant="primary">Sign Up</Button>
            <Button variant="primary" isPending>
              Sign Up
            </Button>
            <Button variant="primary" disabledReason="Registration closed">
              Sign Up
            </Button>
            <Button>All Events</Button>
            <Button variant="quiet" icon={LogOut}>
              Logout
            </Button>
            <Button variant="danger">Remove</Button>
            <Button disabled>Cancel</Button>
          </Cluster>
          <Cluster>
            <Button size="small" icon={Eye}>
              View
            </Button>
            <Button size="large" variant="primary" icon={Plus}>
              Create Event
            </Button>
            <ButtonLink href="#events">View Results</ButtonLink>
            <IconButton label="Delete rFactor 2 profile" icon={Trash2} />
            <TextLink href="#rules">Read the Rules</TextLink>
            <TextLink href="#rules" look="plain">
              Terms
            </TextLink>
          </Cluster>
        </Panel>
      </Tabs>
    </>
  )
}
