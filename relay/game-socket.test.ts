import { expect, it } from 'vitest'
import { gameSocket } from './game-socket.ts'

/** A WebSocket that is opened and told by hand. */
function standIn() {
  const opened: { url: string; sent: string[]; target: EventTarget; isClosed: boolean }[] = []
  let ms = 0
  const socket = gameSocket({
    port: 6398,
    now: () => ms,
    open: (url) => {
      const one = { url, sent: [] as string[], target: new EventTarget(), isClosed: false }
      opened.push(one)
      return Object.assign(one.target, {
        readyState: 1,
        send: (text: string) => void one.sent.push(text),
        close: () => void (one.isClosed = true),
      }) as unknown as WebSocket
    },
  })
  return {
    socket,
    opened,
    wait: (seconds: number) => (ms += seconds * 1_000),
    now: (type: string) => opened.at(-1)?.target.dispatchEvent(new Event(type)),
    tell: (data: unknown) =>
      opened.at(-1)?.target.dispatchEvent(
        new MessageEvent('message', {
          data: typeof data === 'string' ? data : JSON.stringify(data),
        }),
      ),
  }
}

const car = {
  slotID: 12,
  vehFilename: '50_25_BLUEO.veh',
  compoundNames: ['Soft', 'Medium', 'Hard', 'Wet'],
  penalties: { DT: 1, SG: 0, TIME: 0 },
  virtualEnergy: 62.1,
  calculatedRaceLaps: 34.5,
}
const update = (...body: unknown[]) => ({ messageType: 'UPDATE', topic: 'LiveStandings', body })
const known = { slotID: 12, vehicleFilename: '50_25_BLUEO' }

it('subscribes to one topic, and says nothing else', () => {
  const { socket, opened, now, tell } = standIn()
  socket.keep()
  now('open')
  tell(update(car))
  socket.keep()
  expect(opened.map(({ url }) => url)).toEqual(['ws://127.0.0.1:6398/websocket/ui'])
  expect(opened[0]?.sent).toEqual(['{"messageType":"SUB","topic":"LiveStandings"}'])
  expect(socket.find(known)).toMatchObject({
    tyres: ['Soft', 'Medium', 'Hard', 'Wet'],
    kinds: [1, 0, 0],
    energy: 0.621,
    raceLaps: 34.5,
  })
})

it('tries both names of the computer, and again ten seconds later', () => {
  const { socket, opened, now, wait } = standIn()
  socket.keep()
  now('error')
  socket.keep()
  expect(opened).toHaveLength(1)
  wait(10)
  socket.keep()
  expect(opened[1]?.url).toBe('ws://[::1]:6398/websocket/ui')
  now('open')
  now('close')
  wait(10)
  socket.keep()
  expect(opened[2]?.url).toBe('ws://[::1]:6398/websocket/ui')
  socket.close()
  expect(opened[2]?.isClosed).toBe(true)
})

it('takes what is not as expected as unknown', () => {
  const { socket, tell, wait } = standIn()
  socket.keep()
  expect(socket.find(known)).toBeUndefined()
  for (const text of ['LiveStandings', '[1, "LiveStandings"]', '{"topic":"LiveStandings"}']) {
    tell(text)
    expect(socket.find(known)).toBeUndefined()
  }
  tell(update(null, 7, { slotID: 'x' }, { slotID: 12, compoundNames: ['Soft'], penalties: 3 }))
  expect(socket.find(known)).toMatchObject({ tyres: null, kinds: null, energy: null })
  tell(update({ slotID: 12, tireCompoundNameFront: 'Soft', tireCompoundNameRear: 'Hard' }))
  expect(socket.find(known)?.tyres).toEqual(['Soft', 'Soft', 'Hard', 'Hard'])
  tell(update({ ...car, vehFilename: 'SOMEBODY_ELSE.veh' }))
  expect(socket.find(known)).toBeUndefined()
  tell(update(car))
  tell({ messageType: 'UPDATE', topic: 'SessionInfo', body: {} })
  expect(socket.hears()).toBe(true)
  wait(6)
  expect(socket.find(known)).toBeUndefined()
  expect(socket.hears()).toBe(false)
})
