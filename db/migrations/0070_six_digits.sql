-- The hundred thousandth number of a month has six digits; cut to five it would be the number of the ten thousandth.
create or replace function next_number(p_kind text, p_day date) returns text language sql volatile security definer set search_path = public as $$
  insert into number_seq values (app_corp(), p_kind, to_char(p_day, 'YYMM'), 1)
  on conflict (corp_cd, kind, yymm) do update set last_no = number_seq.last_no + 1
  returning corp_cd || kind || yymm || lpad(last_no::text, greatest(5, length(last_no::text)), '0')
$$;
