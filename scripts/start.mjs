// npm start: runs `holdfast start`.
process.argv.splice(2, 0, 'start');
await import('./holdfast.mjs');
