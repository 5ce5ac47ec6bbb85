// The one command that runs Holdfast: `holdfast start`, for whoever has not heard of that.
process.argv.splice(2, 0, 'start');
await import('./holdfast.mjs');
