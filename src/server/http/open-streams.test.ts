import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it, vi } from 'vitest'
import type { Config } from '#server/config/config.ts'
import { streamsOfAddresses } from './open-streams.ts'

const config = { isLoopback: false } as Config

function from(ip: string) {
  const reply = { header: vi.fn() }
  return {
    request: { ip } as FastifyRequest,
    reply: reply as unknown as FastifyReply,
    header: reply.header,
  }
}

it('lets an address hold some streams open, and another one as many', () => {
  const streams = streamsOfAddresses({ config }, { ofAddress: 2, ofAll: 10 })
  const [first] = [streams.enter(from('192.0.2.1')), streams.enter(from('192.0.2.1'))]
  const third = from('192.0.2.1')
  expect(() => streams.enter(third)).toThrow('Too many pages are watching from your network')
  expect(third.header).toHaveBeenCalledWith('retry-after', 30)
  streams.enter(from('192.0.2.2'))
  first?.()
  streams.enter(from('192.0.2.1'))
})

it('counts a household with IPv6 as one address', () => {
  const streams = streamsOfAddresses({ config }, { ofAddress: 1, ofAll: 10 })
  streams.enter(from('2001:db8:0:1::1'))
  expect(() => streams.enter(from('2001:db8:0:1::2'))).toThrow('Too many')
})

it('has a limit for all addresses together', () => {
  const streams = streamsOfAddresses({ config }, { ofAddress: 2, ofAll: 2 })
  const leave = streams.enter(from('192.0.2.1'))
  streams.enter(from('192.0.2.2'))
  expect(() => streams.enter(from('192.0.2.3'))).toThrow('Too many')
  leave()
  streams.enter(from('192.0.2.3'))
})

it('allows more where everybody has the same address', () => {
  const streams = streamsOfAddresses(
    { config: { ...config, isLoopback: true } },
    { ofAddress: 1, ofAll: 100 },
  )
  for (let opened = 0; opened < 10; opened++) streams.enter(from('127.0.0.1'))
  expect(() => streams.enter(from('127.0.0.1'))).toThrow('Too many')
})
