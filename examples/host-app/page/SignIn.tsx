import { type FormEvent, useState } from 'react';
import { ask, type Person } from './host.ts';

export function SignIn({ onSignedIn }: { onSignedIn: (person: Person) => void }) {
  const [trouble, setTrouble] = useState('');
  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    await ask<Person>('sign-in', typed).then(onSignedIn, (problem: Error) => setTrouble(problem.message));
  };
  return (
    <main className="sign-in">
      <h1>Northwind Care</h1>
      <p className="about">An application with users of its own. Try mara, jon and lea: each sees other customers.</p>
      <form onSubmit={enter}>
        <label>
          Name
          <input name="name" autoComplete="username" required />
        </label>
        <label>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        {trouble && <p role="alert">{trouble}</p>}
        <button type="submit">Sign in</button>
      </form>
    </main>
  );
}
