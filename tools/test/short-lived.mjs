// Preloaded into the programs of the start tests: they live for seconds, so that machine code of the best kind for the embedded database
// comes too late to pay for itself.
import { setFlagsFromString } from 'node:v8'

for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag)
