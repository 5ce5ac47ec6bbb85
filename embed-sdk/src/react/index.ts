export * from './components.tsx';
