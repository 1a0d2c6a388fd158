import * as fc from 'fast-check'

// A fixed seed, so that it does not depend on chance whether a property kills a mutant.
fc.configureGlobal({ seed: 1 })
