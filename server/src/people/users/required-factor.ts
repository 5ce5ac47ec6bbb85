/** SQL: whether the rule of the server's owner requires a second factor of the user in a table of this name. */
export const requiresFactor = (
  user: string,
) => `exists (select 1 from second_factor_rule where required_of = 'everybody'
  or (required_of = 'administrators' and (${user}.is_administrator
    or ${user}.id = (select id from users order by created_at, id limit 1))))`;
