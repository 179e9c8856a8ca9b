#!/usr/bin/env node
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compiledCommandLine } from '../packages/build/cached.js'

/** The command line of the repository; the package's bin is the compiled cli.js itself. */
await import(pathToFileURL(path.join(await compiledCommandLine(), 'cli.js')).href)
