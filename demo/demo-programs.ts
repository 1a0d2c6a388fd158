/** Where the demo's program takes messages, and the secret that signs them. Both are of the demo alone. */
export const OVERLAY_PATH = '/hooks/paddock'
export const OVERLAY_SECRET = `whsec_${Buffer.from('the overlay of the demo’s guild').toString('base64')}`
